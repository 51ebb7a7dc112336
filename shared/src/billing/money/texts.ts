/** Of whatever staff edit about money. */
export const staleRecord = 'Somebody else has changed this. Reload it, or overwrite their change.'
