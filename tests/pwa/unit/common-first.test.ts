import { expect, it } from 'vitest'
import { commonFirst } from '../../../pwa/src/entities/reference-row/common-first.ts'

it('a list of names begins with what most people look for, and with the classes before the first', () => {
  expect(commonFirst(['A Level', 'Assam Board', 'CBSE', 'CISCE', 'Delhi Board', 'Other', 'IB'])).toEqual([
    'CBSE',
    'CISCE',
    'Assam Board',
    'Delhi Board',
    'A Level',
    'IB',
    'Other',
  ])
  expect(commonFirst(['Abacus', 'Biology', 'Mathematics', 'Zoology'])).toEqual([
    'Mathematics',
    'Biology',
    'Abacus',
    'Zoology',
  ])
  expect(commonFirst(['Class 1', 'Class 12', 'LKG', 'Nursery', 'Semester', 'UKG'])).toEqual([
    'Nursery',
    'LKG',
    'UKG',
    'Class 1',
    'Class 12',
    'Semester',
  ])
})
