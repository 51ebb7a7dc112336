import { expect, it } from 'vitest'
import { AdminLayout, pages, partsAt, TeacherLayout } from '../../../pwa/src/app/routes.ts'

const pageOf = (area: string, path: string) => pages.find((row) => row.area === area && row.path === path)!.page

it.each([
  ['/attempts/file', [pageOf('public', 'attempts/file')]],
  ['/attempts/2dac34a4', [pageOf('screen', 'attempts/:id')]],
  ['/classes/65f1', [pageOf('public', 'classes/:id')]],
  ['/teacher/batches/65f1', [TeacherLayout, pageOf('teacher', 'batches/:id')]],
  ['/needs', [pageOf('public', 'needs')]],
  ['/plans', [pageOf('public', 'plans')]],
  ['/checkout/656000000000000000000001', [pageOf('public', 'checkout/:plan')]],
  ['/orders/656000000000000000000001', [pageOf('public', 'orders/:id')]],
  ['/orders/65f1/credit-notes/65f2', [pageOf('screen', 'orders/:id/credit-notes/:refund')]],
  ['/admin/payments/65f1/credit-notes/65f2', [pageOf('screen', 'admin/payments/:id/credit-notes/:refund')]],
  ['/admin/tests/65f1/print', [pageOf('screen', 'admin/tests/:id/print')]],
  ['/teacher/tests/65f1/print', [pageOf('screen', 'teacher/tests/:id/print')]],
  ['/nothing/here', [pageOf('public', '*')]],
  ['/admin/users', [AdminLayout, pageOf('admin', 'users')]],
  ['/admin/lessons', [AdminLayout, pageOf('admin', 'lessons')]],
  ['/admin/reports', [AdminLayout, pageOf('admin', 'reports')]],
  ['/admin/payments/books', [AdminLayout, pageOf('admin', 'payments/books')]],
  ['/admin/payments/reconciliations', [AdminLayout, pageOf('admin', 'payments/reconciliations')]],
  ['/admin/payments/65f1', [AdminLayout, pageOf('admin', 'payments/:id')]],
  ['/admin/categories', [AdminLayout, pageOf('admin', 'categories')]],
  ['/admin/categories/redemptions', [AdminLayout, pageOf('admin', 'categories/redemptions')]],
  ['/admin/site-settings/payments', [AdminLayout, pageOf('admin', 'site-settings/payments')]],
  ['/teacher/tests', [TeacherLayout, pageOf('teacher', 'tests')]],
  ['/teacher/downloadable', [TeacherLayout, pageOf('teacher', 'downloadable')]],
  ['/materials/656000000000000000000001', [pageOf('public', 'materials/:id')]],
  ['/admin/material', [AdminLayout, pageOf('admin', 'material')]],
  ['/teacher/categories', [TeacherLayout, pageOf('teacher', 'categories')]],
  ['/teacher/inquiries', [TeacherLayout, pageOf('teacher', 'inquiries')]],
])('what draws %s is loaded before it is drawn', (address, parts) => {
  expect(partsAt(address, true)).toEqual(parts)
})

it.each(['/', '/login', '/register', '/test3/5', '/admin/settings'])('nothing is loaded ahead for %s', (address) => {
  expect(partsAt(address, true)).toEqual([])
})

it('who is not signed in loads nothing of an area', () => {
  expect(partsAt('/admin/users', false)).toEqual([])
})
