/** What most people look for, or what comes before Class 1, in this order. */
const first = ['CBSE', 'CISCE', 'ICSE', 'ISC', 'NIOS', 'Nursery', 'LKG', 'UKG', 'KG']

/** The names of a list as the TESTS menu shows them: those above first, the others in the order of their list. */
export function inMenuOrder(names: readonly string[]): readonly string[] {
  const rankOf = (name: string) => {
    const at = first.indexOf(name)
    return at < 0 ? first.length : at
  }
  return names.toSorted((a, b) => rankOf(a) - rankOf(b))
}
