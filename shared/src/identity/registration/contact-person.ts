/** Formats 'first - last' as 'first last' for display. */
export const shownContactPerson = (contactPerson: string): string => contactPerson.replace(' - ', ' ')
