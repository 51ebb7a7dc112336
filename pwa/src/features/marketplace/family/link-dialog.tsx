import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { guardianRules } from '@abhyas/shared/marketplace/learners/rules'
import type { Learner, Link } from '@abhyas/shared/marketplace/learners/shapes'
import { codeMissing } from '@abhyas/shared/marketplace/learners/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { CodeField } from '../../../entities/learner/code-field.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'
import { AgeNeeded } from './age-needed.tsx'
import { FormConsents } from './consent-field.tsx'
import { RelationField } from './learner-fields.tsx'
import { atSwitches } from './learner-words.ts'
import { useNotice } from './use-notice.ts'

interface CodeFields {
  code: string
  relation: string
  consents: readonly string[]
}

interface LinkDialogProps {
  readonly onLinked: (learner: Learner) => void
  readonly onClose: () => void
}

/**
 * Links the caller by a code. Only the server knows whom a code is for: where it is for a guardian, it asks for the
 * relation and, for a minor, for what they agree to.
 */
export function LinkDialog({ onLinked, onClose }: LinkDialogProps) {
  const notice = useNotice()
  const [asGuardian, setAsGuardian] = useState<{ readonly isMinor: boolean }>()
  const [needsAge, setNeedsAge] = useState(false)
  const bodyOf = ({ code, ...values }: CodeFields): Link =>
    asGuardian ? { code, relation: values.relation, consents: [...values.consents], ...notice.named } : { code }
  const form = useCheckedForm<CodeFields>({
    start: { code: '', relation: '', consents: [] },
    prefix: 'link-',
    check: (values) => ({
      ...(values.code.trim() === '' && { code: codeMissing }),
      ...(asGuardian && atSwitches(checkForm(guardianRules, bodyOf(values), asGuardian))),
    }),
    failed,
    send: async (values) => {
      const { data, message } = await call<SuccessAnswer<Learner>>('POST', '/guardian-links', bodyOf(values))
      toast(message)
      onLinked(data)
    },
  })
  function failed(error: unknown): FieldErrors {
    const { code, fields } = callErrorOf(error)
    setNeedsAge(code === 'age_needed')
    if (code === 'age_needed') return {}
    if (!asGuardian && fields.relation !== undefined) {
      // Nothing is wrong yet: this was not asked for before.
      setAsGuardian({ isMinor: fields.consents !== undefined })
      return {}
    }
    return atSwitches(sentencesOf(error))
  }
  return (
    <DialogFrame title="I have a code" fillsPhone={asGuardian !== undefined} maxWidth="sm" onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <CodeField label="Code" readOnly={asGuardian !== undefined} />
          {asGuardian && (
            <>
              <Typography role="status">This code makes you a guardian. Say who you are to the child.</Typography>
              <RelationField />
              {asGuardian.isMinor && <FormConsents name="consents" state={notice} />}
            </>
          )}
          <FormProblem />
          {needsAge && <AgeNeeded />}
        </Box>
        <DialogButtons onClose={onClose}>
          <FormSubmit>{asGuardian ? 'Become a guardian' : 'Use the code'}</FormSubmit>
        </DialogButtons>
      </BoundForm>
    </DialogFrame>
  )
}
