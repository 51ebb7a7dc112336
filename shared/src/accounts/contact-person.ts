const dash = ' - '

/** 'Ms. - Asha Rao' in its parts; a name without a title has an empty one. */
export function partsOfContactPerson(contactPerson: string): { readonly title: string; readonly name: string } {
  const at = contactPerson.indexOf(dash)
  if (at < 0) return { title: '', name: contactPerson }
  return { title: contactPerson.slice(0, at), name: contactPerson.slice(at + dash.length) }
}

/** As it is shown: 'first - last' is 'first last'. */
export const shownContactPerson = (contactPerson: string): string => contactPerson.replace(dash, ' ')
