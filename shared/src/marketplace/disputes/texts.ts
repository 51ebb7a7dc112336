export const disputeDecided = 'Decided, and both sides were notified.'
export const stateWrong = 'Choose completed or cancelled.'
export const filterWrong = 'Choose open or decided.'
export const disputeStale = 'This lesson has changed meanwhile. Look at it again.'
