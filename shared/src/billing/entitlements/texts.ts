export const accessFound = 'Access'
