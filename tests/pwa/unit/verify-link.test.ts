import { beforeEach, expect, it, vi } from 'vitest'
import { useVerifyLink as followLink } from '../../../pwa/src/features/account/sign-up/use-verify-link.ts'

const { place, navigate, call, toast, verified } = vi.hoisted(() => ({
  place: { hash: '' },
  navigate: vi.fn<(to: string, how: object) => void>(),
  call: vi.fn<(method: string, path: string, body: object) => Promise<unknown>>(),
  toast: vi.fn<(message: string, kind?: string) => void>(),
  verified: { addresses: {} },
}))

vi.mock('react', () => ({ useEffect: (effect: () => void) => effect() }))
vi.mock('react-router-dom', () => ({ useLocation: () => place, useNavigate: () => navigate }))
vi.mock('jotai', () => ({
  useSetAtom: () => (change: (all: object) => object) => (verified.addresses = change(verified.addresses)),
}))
vi.mock('../../../pwa/src/data/api-client.ts', () => ({ call, callErrorOf: (error: Error) => error }))
vi.mock('../../../pwa/src/ui/toast.ts', () => ({ toast }))
vi.mock('../../../pwa/src/features/account/sign-up/channels.ts', () => ({ verifiedAtom: {} }))

beforeEach(() => {
  vi.clearAllMocks()
  verified.addresses = { mobile: '919831044270' }
})

const open = (hash: string) => {
  place.hash = hash
  followLink()
}

it('the link of a message verifies its address, and leaves the address of the page first', async () => {
  call.mockResolvedValue({ message: 'Email verified successfully', data: { email_id: 'asha@example.com' } })
  open('#verify=abc')
  expect(navigate).toHaveBeenCalledWith('/register', { replace: true })
  expect(call).toHaveBeenCalledWith('POST', '/auth/verify-link', { link: 'abc' })
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('Email verified successfully'))
  expect(verified.addresses).toEqual({ mobile: '919831044270', email: 'asha@example.com' })
})

it('a link that is refused says why', async () => {
  call.mockRejectedValue(new Error('This link no longer works. Ask for a new code.'))
  open('#verify=abc')
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('This link no longer works. Ask for a new code.', 'error'))
  expect(verified.addresses).toEqual({ mobile: '919831044270' })
})

it('another address of the page asks for nothing', () => {
  open('#faq')
  expect(call).not.toHaveBeenCalled()
})
