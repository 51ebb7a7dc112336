/** An account that its owner deletes can be taken back for so long; then it is gone. */
export const graceDays = 30
