import { checkForm } from '@abhyas/shared/forms/check-form'
import { contactRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'
import { useSiteSettings } from '../../../data/site-settings.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'

/** How somebody without an account, or who cannot log in, reaches us. */
export const VisitorSupport = () => (
  <>
    <Typography sx={{ mb: 3 }}>
      Do you have an account?{' '}
      <Link component={RouterLink} to="/login" state={{ backTo: '/support' }}>
        Log In
      </Link>{' '}
      to find your requests and our replies here. Can't log in? Try{' '}
      <Link component={RouterLink} to="/forgot-password">
        Forgot password
      </Link>
      , or write to us.
    </Typography>
    <Card component="section" aria-label="Write to us" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Write to us
      </Typography>
      <ContactForm />
    </Card>
    <ContactLines />
  </>
)

const start = { name: '', email_id: '', kind: 'question', text: '' }

const kinds = [
  { value: 'question', text: 'A question' },
  { value: 'trial', text: 'A trial lesson' },
]

/** A message that is answered by mail. What was typed stays on the device until it is sent. */
function ContactForm() {
  const [sent, setSent] = useState<{ readonly says: string; readonly to: string }>()
  const form = useCheckedForm({
    start,
    prefix: 'contact-',
    check: (values) => checkForm(contactRules, trimmed(values), undefined),
    send: async (values) => {
      const given = trimmed(values)
      const { message } = await withProof((headers) => call<SuccessAnswer<object>>('POST', '/contact', given, headers))
      forget()
      form.methods.reset()
      setSent({ says: message, to: given.email_id })
    },
  })
  const { forget } = useFormDraft(form, 'contact')
  return (
    <BoundForm form={form}>
      {sent && (
        <Typography role="status" sx={{ mb: 2, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {sent.says} We will reply to {sent.to}.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <FormText name="name" label="Your name" autoComplete="name" />
        <FormText
          name="email_id"
          label="Email"
          type="email"
          hint="If you have an account, the address of the account."
          autoComplete="email"
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        <FormSelect name="kind" label="What is it about?" options={kinds} empty="" />
        <FormText
          name="text"
          label="What can we do for you?"
          hint="Never write a password or a code."
          multiline
          minRows={4}
        />
        <FormProblem />
        <FormSubmit sx={{ width: { xs: '100%', sm: 'auto' } }}>Send</FormSubmit>
      </Box>
    </BoundForm>
  )
}

const trimmed = (values: typeof start) => ({ ...values, email_id: values.email_id.trim() })

/** The lines of the site settings, as far as there are any. */
function ContactLines() {
  const { contact_phone, contact_email, opening_hours } = useSiteSettings()
  const lines = [
    { name: 'Email', text: contact_email, href: `mailto:${contact_email}` },
    { name: 'Phone', text: contact_phone, href: `tel:${contact_phone.replaceAll(' ', '')}` },
  ].filter(({ text }) => text)
  if (lines.length === 0) return null
  return (
    <Box component="section" aria-label="Other ways to reach us" sx={{ mt: 4 }}>
      {lines.map(({ name, text, href }) => (
        <Typography key={name} sx={{ mt: 1 }}>
          {name}: <Link href={href}>{text}</Link>
        </Typography>
      ))}
      {opening_hours && <Typography sx={{ mt: 1 }}>{opening_hours}</Typography>}
    </Box>
  )
}
