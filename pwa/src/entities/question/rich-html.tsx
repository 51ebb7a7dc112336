import { mayHaveFormula } from '@abhyas/shared/content/questions/formulas'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import Box from '@mui/material/Box'
import { memo, useEffect, useRef } from 'react'
import { untilLoaded } from '../../ui/lazy.ts'
import { loadShow } from './load-show.ts'

interface RichHtmlProps {
  readonly html: string
  /** For text within a line. */
  readonly component?: 'div' | 'span'
}

/** Whether texts are shown as they are, without what cleans HTML and sets formulas. */
export const isPlain = (html: string): boolean => !/[<&]/.test(html) && !mayHaveFormula(html)

/**
 * A text of a question as it is meant: pictures, tables, formulas. What cleans and sets it comes when it is needed;
 * until then its plain words are shown.
 */
export const RichHtml = memo(function RichHtml({ html, component = 'div' }: RichHtmlProps) {
  if (isPlain(html))
    return (
      <Box component={component} sx={{ overflowWrap: 'anywhere' }}>
        {html}
      </Box>
    )
  return <Shown key={html} html={html} component={component} />
})

function Shown({ html, component }: Required<RichHtmlProps>) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return untilLoaded(loadShow, ({ showHtml }) => {
      if (!element.current) return
      showHtml(element.current, html)
      delete element.current.dataset.plain
    })
  }, [html])
  return (
    <Box
      ref={element}
      // Until it is set: who prints waits for it.
      data-plain=""
      component={component}
      sx={{
        overflowWrap: 'anywhere',
        '& img': { display: 'block', my: 1, maxWidth: '100%', height: 'auto', borderRadius: '4px', bgcolor: '#fff' },
        '& p': { m: 0 },
        '& p + p, & p + ul, & ul + p': { mt: 1 },
        '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto', maxWidth: '100%' },
        '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
        '& .katex-display': { overflowX: 'auto', overflowY: 'hidden', my: 1 },
        '& .katex': { fontSize: '1.08em' },
      }}
    >
      {textOfHtml(html)}
    </Box>
  )
}
