// What the shell embeds of the inbox: browser notifications for what comes while nobody looks.
export { useBrowserNotifications } from './use-browser-notifications.ts';
