export { tellOfWork } from './assignments/commands.ts'
export { followInClasses } from './members/announcements.ts'
export { giveSeats } from './seats/commands.ts'
export { forgetInClasses, removeClassesOf } from './leave.ts'
