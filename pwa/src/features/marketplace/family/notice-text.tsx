import { type NoticeLanguage } from '@abhyas/shared/marketplace/learners/choices'
import Box from '@mui/material/Box'
import { CallState } from '../../../ui/call-state.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { looseIn } from './purpose-switch.tsx'
import type { NoticeState } from './use-notice.ts'

const languages: readonly { readonly value: NoticeLanguage; readonly text: string; readonly lang: string }[] = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'hi', text: 'हिन्दी', lang: 'hi' },
]

/** In which language a guardian reads. */
export const LanguageChoice = ({ language, setLanguage }: Pick<NoticeState, 'language' | 'setLanguage'>) => (
  <ChoiceButtons label="Language of the notice" choices={languages} chosen={language} onChange={setLanguage} />
)

/** What a guardian agrees to in general, in the language that they chose. */
export const NoticeText = ({ state }: { readonly state: NoticeState }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <LanguageChoice {...state} />
    <CallState of={state.notice ? { ...state.read, problem: undefined } : state.read} rows={1} height={120} />
    {state.notice && (
      <Sunken component="p" lang={state.notice.language} sx={{ m: 0, p: 1.5, ...looseIn(state.notice.language) }}>
        {state.notice.text}
      </Sunken>
    )}
  </Box>
)
