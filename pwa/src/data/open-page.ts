/** What the service worker says to a page when somebody taps a notification; beside it stands a path of the app. */
export const openPage = 'OPEN_PAGE'
