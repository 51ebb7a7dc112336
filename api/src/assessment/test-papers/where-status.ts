type Condition = Readonly<Record<string, unknown>>

/** The condition that a test is shown with a status at a moment, as `statusAt` says. Empty: any. */
export function whereStatus(status: string, now: Date): Condition {
  const isOver = { closes_at: { $lte: now } }
  const isNotOver = { $or: [{ closes_at: { $exists: false } }, { closes_at: { $gt: now } }] }
  const isOpen = { opens_at: { $lte: now } }
  const isNotOpen = { $or: [{ opens_at: { $exists: false } }, { opens_at: { $gt: now } }] }
  const running = { $in: ['scheduled', 'active'] }
  switch (status) {
    case '':
      return {}
    case 'scheduled':
      return { status, $and: [isNotOpen, isNotOver] }
    case 'active':
      return { status: running, $and: [isNotOver, { $or: [{ status }, isOpen] }] }
    case 'closed':
      return { status: { $in: ['closed', 'scheduled', 'active'] }, $or: [{ status }, isOver] }
    default:
      return { status }
  }
}
