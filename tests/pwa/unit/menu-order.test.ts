import { expect, it } from 'vitest'
import { inMenuOrder } from '../../../pwa/src/app/layouts/menu-order.ts'

it('the TESTS menu begins with what most people look for, and with the classes before the first', () => {
  expect(inMenuOrder(['A Level', 'Assam Board', 'CBSE', 'CISCE', 'Delhi Board'])).toEqual([
    'CBSE',
    'CISCE',
    'A Level',
    'Assam Board',
    'Delhi Board',
  ])
  expect(inMenuOrder(['Class 1', 'Class 12', 'LKG', 'Nursery', 'Semester', 'UKG'])).toEqual([
    'Nursery',
    'LKG',
    'UKG',
    'Class 1',
    'Class 12',
    'Semester',
  ])
})
