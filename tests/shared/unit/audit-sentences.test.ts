import { placeOf, sentenceOf } from '@abhyas/shared/platform/audit/sentences'
import { expect, it } from 'vitest'

const said = (action: string, more: object = {}) =>
  sentenceOf({ action, actor: 'a'.repeat(24), actor_name: 'Asha Rao', entity_name: '', ...more })

it('an audit entry is a sentence with names', () => {
  expect(said('question.approve', { entity_name: 'Half of 9?' })).toBe('Asha Rao approved ‘Half of 9?’')
  expect(said('user.logged-in', { entity_name: 'Asha Rao' })).toBe('Asha Rao logged in')
  expect(said('list.added', { actor: 'system', actor_name: '', entity_name: 'CBSE' })).toBe('Abhyas added ‘CBSE’')
  expect(said('user.login-failed', { actor: 'nobody', actor_name: '' })).toBe('Somebody entered a wrong password')
  expect(said('user.disabled', { actor_name: '' })).toBe('A deleted user disabled')
  expect(said('payment.approved', { entity_name: 'P-26-1' })).toBe('Asha Rao approved the payment ‘P-26-1’')
})

it('an audit entry leads to the page of its thing, where it has one', () => {
  expect(placeOf({ entity: 'questionBank', entity_id: 'x' })).toBe('/admin/questions?bank_id=x')
  expect(placeOf({ entity: 'board', entity_id: 'x' })).toBeUndefined()
})
