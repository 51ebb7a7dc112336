export const booksFound = 'Books'
export const monthWrong = 'A month looks like 2026-11.'
