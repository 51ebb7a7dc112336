/** As it is shown: 'first - last' is 'first last'. */
export const shownContactPerson = (contactPerson: string): string => contactPerson.replace(' - ', ' ')
