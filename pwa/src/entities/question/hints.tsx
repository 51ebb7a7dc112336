import { mdiLightbulbOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/icon.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { Sunken } from '../../ui/sunken.tsx'
import { Muted } from '../../ui/text.tsx'
import { RichHtml } from './rich-html.tsx'

interface HintsProps {
  readonly hints: readonly string[]
  /** How many of them are shown. */
  readonly shown: number
}

/** The hints that somebody has asked for. */
export const HintList = ({ hints, shown }: HintsProps) =>
  shown > 0 && (
    <PlainList component="ol" aria-label="Hints" role="list">
      {hints.slice(0, shown).map((hint, i) => (
        <Sunken key={i} component="li" sx={{ p: 2, typography: 'body1' }}>
          <Muted sx={{ fontWeight: 600 }}>{`Hint ${i + 1}`}</Muted>
          <RichHtml html={hint} />
        </Sunken>
      ))}
    </PlainList>
  )

interface NextHintProps extends HintsProps {
  readonly disabled?: boolean
  readonly onShow: () => void
}

/** Asks for one hint more. Nothing where all are shown. */
export const NextHint = ({ hints, shown, disabled, onShow }: NextHintProps) =>
  shown < hints.length && (
    <Button disabled={disabled} startIcon={<Icon path={mdiLightbulbOutline} />} onClick={onShow}>
      {`Show a hint (${shown + 1} of ${hints.length})`}
    </Button>
  )
