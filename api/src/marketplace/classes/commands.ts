export { tellOfWork } from './assignments/commands.ts'
export { forgetInClasses, removeClassesOf } from './leave.ts'
