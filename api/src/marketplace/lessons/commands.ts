export { moveByClock, releaseLeftClaims, remindDue } from './bookings/by-clock.ts'
export { followClasses } from './sessions/follow-classes.ts'
export { forgetInSessions, hasLessonsAhead, removeLessonsOf } from './leave.ts'
export { settleWaiting } from './bookings/settle.ts'
