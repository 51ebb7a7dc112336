type Condition = Readonly<Record<string, unknown>>

/**
 * The conditions of which one holds if a test is shown with a status at a moment, as `statusAt` says. Each names one
 * stored status, so that it is an interval of an index. Without a status: one condition, which always holds.
 */
export function whereStatus(status: string, now: Date): readonly Condition[] {
  const isOver = { closes_at: { $lte: now } }
  const isNotOver = { $or: [{ closes_at: { $exists: false } }, { closes_at: { $gt: now } }] }
  const isOpen = { opens_at: { $lte: now } }
  const isNotOpen = { $or: [{ opens_at: { $exists: false } }, { opens_at: { $gt: now } }] }
  switch (status) {
    case '':
      return [{}]
    case 'scheduled':
      return [{ status, $and: [isNotOpen, isNotOver] }]
    case 'active':
      return [
        { status, ...isNotOver },
        { status: 'scheduled', ...isOpen, ...isNotOver },
      ]
    case 'closed':
      return [{ status }, { status: 'active', ...isOver }, { status: 'scheduled', ...isOver }]
    default:
      return [{ status }]
  }
}
