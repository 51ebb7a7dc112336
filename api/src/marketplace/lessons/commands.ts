export { moveByClock, releaseLeftClaims, remindDue } from './bookings/by-clock.ts'
export { hasLessonsAhead, removeLessonsOf } from './leave.ts'
export { settleWaiting } from './bookings/settle.ts'
