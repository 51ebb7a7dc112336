/** Messages of the users page in the back office. */
export const userChanged = 'The user was changed.'
export const sessionsEnded = 'The user was signed out everywhere.'
export const nothingToChange = 'Say what to change: status or roles.'
export const statusUnknown = 'Status must be active or inactive.'
export const roleUnknown = 'Choose roles from the list.'
export const ownRoles = 'You cannot change your own roles. Ask another administrator.'
export const ownStatus = 'You cannot disable yourself. Ask another administrator.'
export const lastAdmin = 'This is the last administrator. Appoint another one first.'
