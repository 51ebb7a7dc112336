/** Days in which the owner can cancel the deletion of their account. */
export const graceDays = 30
