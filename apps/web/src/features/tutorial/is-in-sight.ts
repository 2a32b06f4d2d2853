export function isInSight(selector: string): boolean {
  const element = document.querySelector(selector);
  if (element === null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return false;
  const { left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && left >= 0 && right <= window.innerWidth;
}
