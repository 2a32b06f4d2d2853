// Runs in the page of the API: shows the calls that have all words that were typed, and only their groups.
const form = document.querySelector('form[role="search"]');
const field = document.querySelector('#search');
const said = document.querySelector('output');
const calls = [...document.querySelectorAll('section details')].map((element) => {
  const group = element.closest('section');
  const words = `${group.id} ${element.querySelector('summary').textContent} ${element.dataset.name}`;
  return { element, words: words.toLowerCase() };
});

function find() {
  const typed = field.value.trim();
  const wanted = typed.toLowerCase().split(/\s+/);
  for (const { element, words } of calls) element.hidden = !wanted.every((word) => words.includes(word));
  for (const group of document.querySelectorAll('section')) {
    const isEmpty = group.querySelector('details:not([hidden])') === null;
    group.hidden = isEmpty;
    document.querySelector(`nav a[href="#${group.id}"]`).parentElement.hidden = isEmpty;
  }
  const count = calls.filter(({ element }) => !element.hidden).length;
  said.textContent = typed === '' ? '' : said.dataset.found.replace('{count}', count);
  history.replaceState(null, '', typed === '' ? location.pathname : `?search=${encodeURIComponent(typed)}`);
}

form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', find);
const asked = new URLSearchParams(location.search).get('search');
if (asked) {
  field.value = asked;
  find();
}
