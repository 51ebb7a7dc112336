/** What most people look for, or what comes before Class 1, in this order. */
const boards = ['CBSE', 'CISCE', 'ICSE', 'ISC', 'NIOS']
const classes = ['Nursery', 'LKG', 'UKG', 'KG']
const subjects = ['Mathematics', 'Science', 'Physics', 'Chemistry', 'Biology', 'English', 'Hindi', 'Social Science']
const first = [...boards, ...classes, ...subjects]

/** What follows: the boards of the states, then all the rest, 'Other' at the end. */
const then = [/ Board$/, /^(?!Other$)/]

/**
 * Names of a list, those that most people look for first, then the boards of the states, then the others in the order of
 * their list.
 */
export function commonFirst(names: readonly string[]): readonly string[] {
  const rankOf = (name: string) => {
    const at = first.indexOf(name)
    if (at >= 0) return at
    const group = then.findIndex((pattern) => pattern.test(name))
    return first.length + (group < 0 ? then.length : group)
  }
  return names.toSorted((a, b) => rankOf(a) - rankOf(b))
}
