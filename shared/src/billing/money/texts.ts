/** Of whatever staff edit about money. */
export const staleRecord = 'Somebody else has changed this. Reload it, or overwrite their change.'

export const dayWrong = 'A day looks like 2026-11-30.'
