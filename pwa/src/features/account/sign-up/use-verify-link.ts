import type { LinkVerified } from '@abhyas/shared/identity/verification-codes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.ts'
import { verifiedAtom } from './channels.ts'

const prefix = '#verify='

/** Verifies the address whose message had the link by which somebody came. Its secret is behind the #, in no server's log. */
export function useVerifyLink(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const setVerified = useSetAtom(verifiedAtom)
  useEffect(() => {
    if (!hash.startsWith(prefix)) return
    // Out of the address first: a reload does not ask again.
    void navigate('/register', { replace: true })
    call<SuccessAnswer<LinkVerified>>('POST', '/auth/verify-link', { link: hash.slice(prefix.length) })
      .then(({ message, data }) => {
        const { email_id: email, mobile_no: mobile } = data
        setVerified((all) => ({ ...all, ...(email && { email }), ...(mobile && { mobile }) }))
        toast(message)
      })
      .catch((error: unknown) => toast(callErrorOf(error).message, 'error'))
  }, [hash, navigate, setVerified])
}
