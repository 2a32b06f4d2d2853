export const channelNamePattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
