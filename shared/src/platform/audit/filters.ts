/** Filters: `actor` is an id, `person` words of a name; `from` and `to` are days in India, both included. */
export const auditFilters = ['entity', 'id', 'actor', 'person', 'from', 'to'] as const
