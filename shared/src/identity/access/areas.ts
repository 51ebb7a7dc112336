/** Roles grant staff more than every registered user may do. They are read from the database, never from a token. */
export const roles = ['user', 'editor', 'reviewer', 'support', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['editor', 'reviewer', 'support', 'finance', 'admin'] as const satisfies readonly Role[]

export type Level = 'read' | 'write'

/** Access of roles to the areas of the back office. Write includes read. A role not listed has no access. */
export const areas = {
  'reference-lists': { editor: 'read', reviewer: 'read', support: 'read', finance: 'read', admin: 'write' },
  questions: { editor: 'write', reviewer: 'read', admin: 'write' },
  tests: { editor: 'write', reviewer: 'read', admin: 'write' },
  approval: { reviewer: 'write', admin: 'write' },
  material: { reviewer: 'write', admin: 'write' },
  users: { support: 'read', admin: 'write' },
  inquiries: { support: 'write', admin: 'write' },
  moderation: { support: 'write', admin: 'write' },
  payments: { finance: 'write', admin: 'write' },
  administration: { admin: 'write' },
} as const satisfies Record<string, Partial<Record<Role, Level>>>

export type Area = keyof typeof areas

/** The roles that have access to an area at this level. */
export const rolesThatMay = (area: Area, level: Level): Role[] => roles.filter((role) => mayEnter([role], area, level))

/** Whether one of these roles has access to an area at this level. */
export function mayEnter(held: readonly string[], area: Area, level: Level): boolean {
  const levels: Partial<Record<string, Level>> = areas[area]
  return held.some((role) => levels[role] === 'write' || levels[role] === level)
}
