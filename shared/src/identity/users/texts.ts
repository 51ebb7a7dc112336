/** Sentences of the back office's page of users. */
export const userChanged = 'The user is changed.'
export const sessionsEnded = 'The user is signed out everywhere.'
export const nothingToChange = 'Say what to change: status or roles.'
export const statusUnknown = 'Status must be active or inactive.'
export const roleUnknown = 'Choose roles of the list.'
export const ownRoles = 'Nobody changes their own roles. Ask another administrator.'
export const ownStatus = 'Nobody disables themselves. Ask another administrator.'
export const lastAdmin = 'This is the last administrator. Name another one first.'
