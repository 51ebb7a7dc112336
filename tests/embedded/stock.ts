/** What orders are joined with: a text, another, a list, nothing and null where `sku` is compared. */
export const stock = [
  { _id: 10, sku: 'a', n: 10 },
  { _id: 11, sku: 'b', n: 20 },
  { _id: 12, sku: ['a', 'd'], n: 30 },
  { _id: 13, n: 40 },
  { _id: 14, sku: null, n: 50 },
]
