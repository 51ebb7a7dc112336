import { consentPurposes } from '@abhyas/shared/marketplace/learners/choices'
import { purposeNames } from '@abhyas/shared/marketplace/learners/notice'
import Box from '@mui/material/Box'
import { Below } from '../../../ui/field-frame.tsx'
import { bound, type BoundField } from '../../../ui/form/form-context.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Heading } from '../../../ui/text.tsx'
import { switchedPurposes } from './learner-words.ts'
import { NoticeText } from './notice-text.tsx'
import { PurposeSwitch } from './purpose-switch.tsx'
import { languageOf, type NoticeState } from './use-notice.ts'

interface ConsentFieldProps extends BoundField<readonly string[]> {
  readonly state: NoticeState
}

const labels = { en: ['Data', 'What for'], hi: ['डेटा', 'किस लिए'] } as const

/** The notice, and one switch for each of its purposes: nothing is agreed to together. */
function ConsentField({ id, value, problem, onChange, state }: ConsentFieldProps) {
  const lang = languageOf(state.notice)
  const [data, why] = labels[lang]
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} component="h3" sx={{ mb: 1.5 }}>
        What you agree to
      </Heading>
      <NoticeText state={state} />
      <Below id={id} problem={problem} />
      {state.notice && (
        <PlainList sx={{ gap: 0, mt: 1.5 }}>
          {consentPurposes.map((purpose) => {
            const text = state.notice?.purposes.find((one) => one.id === purpose)
            return (
              <PurposeSwitch
                key={purpose}
                // The sentence of the field leads to the first switch.
                id={purpose === 'account' ? id : `${id}-${purpose}`}
                name={purposeNames[lang][purpose]}
                lang={lang}
                isOn={value.includes(purpose)}
                isDisabled={purpose !== 'account' && !value.includes('account')}
                describedBy={purpose === 'account' && problem ? `${id}-below` : undefined}
                onChange={() => onChange(switchedPurposes(value, purpose))}
              >
                {data}: {text?.data}
                <br />
                {why}: {text?.why}
              </PurposeSwitch>
            )
          })}
        </PlainList>
      )}
    </Box>
  )
}

export const FormConsents = bound(ConsentField)
