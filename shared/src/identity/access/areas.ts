/** What staff may do, beside what everyone registered may. Roles are facts of the server, never of a token. */
export const roles = ['user', 'editor', 'reviewer', 'support', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['editor', 'reviewer', 'support', 'finance', 'admin'] as const satisfies readonly Role[]

export type Level = 'read' | 'write'

/** Who may read and write which area of the back office. Who may write may read. A role that is not named may nothing. */
export const areas = {
  'reference-lists': { editor: 'read', reviewer: 'read', support: 'read', finance: 'read', admin: 'write' },
  questions: { editor: 'write', reviewer: 'read', admin: 'write' },
  approval: { reviewer: 'write', admin: 'write' },
  users: { support: 'read', admin: 'write' },
  inquiries: { support: 'write', admin: 'write' },
  payments: { finance: 'write', admin: 'write' },
  administration: { admin: 'write' },
} as const satisfies Record<string, Partial<Record<Role, Level>>>

export type Area = keyof typeof areas

/** Whether one of these roles opens an area at this level. */
export function mayEnter(held: readonly string[], area: Area, level: Level): boolean {
  const levels: Partial<Record<string, Level>> = areas[area]
  return held.some((role) => levels[role] === 'write' || levels[role] === level)
}
