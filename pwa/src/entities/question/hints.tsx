import { mdiLightbulbOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/icon.tsx'
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
    <Box component="ol" aria-label="Hints" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {hints.slice(0, shown).map((hint, i) => (
        <Sunken key={i} component="li" sx={{ p: 2, typography: 'body1' }}>
          <Muted sx={{ fontWeight: 600 }}>{`Hint ${i + 1}`}</Muted>
          <RichHtml html={hint} />
        </Sunken>
      ))}
    </Box>
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
