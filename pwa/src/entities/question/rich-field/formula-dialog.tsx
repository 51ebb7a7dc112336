import { sentenceOf } from '@abhyas/shared/content/imports/import-errors'
import { faultOfFormula, maxFormulaLevels } from '@abhyas/shared/content/questions/formula-rules'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useRef, useState } from 'react'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { untilLoaded } from '../../../ui/lazy.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { loadShow } from '../load-show.ts'

/** A formula of a text: its TeX, and whether it is on a line of its own. */
export interface Formula {
  readonly tex: string
  readonly isBlock: boolean
}

interface FormulaDialogProps {
  /** The one that is changed; a new one is empty. */
  readonly formula: Formula
  readonly onFormula: (formula: Formula) => void
  readonly onClose: () => void
}

/** What is written most, and its TeX; the cursor goes to the first empty braces. */
const examples = [
  { label: 'Fraction', tex: '\\frac{}{}' },
  { label: 'Power', tex: '^{}' },
  { label: 'Index', tex: '_{}' },
  { label: 'Root', tex: '\\sqrt{}' },
  { label: 'Sum', tex: '\\sum_{i=1}^{n} ' },
  { label: 'Integral', tex: '\\int_{a}^{b} ' },
  { label: 'Vector', tex: '\\vec{}' },
  { label: '×', tex: '\\times ' },
  { label: '≤', tex: '\\le ' },
  { label: 'π', tex: '\\pi ' },
  { label: 'θ', tex: '\\theta ' },
  { label: '→', tex: '\\to ' },
] as const

/** Writes a formula beside how it will look. One that is empty or cannot be drawn is not taken. */
export function FormulaDialog({ formula, onFormula, onClose }: FormulaDialogProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [tex, setTex] = useState(formula.tex)
  const [isBlock, setIsBlock] = useState(formula.isBlock)
  const [error, setError] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const fault = faultOfFormula(tex)
  const problem = fault ? sentenceOf(fault, maxFormulaLevels) : error && sentenceOf('formula-undrawn', error)
  async function take(): Promise<void> {
    if (problem) setIsRefused(true)
    else onFormula({ tex: tex.trim(), isBlock })
  }
  function add(example: string): void {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? tex.length, field?.selectionEnd ?? tex.length]
    setTex(tex.slice(0, from) + example + tex.slice(to))
    const gap = example.indexOf('{}')
    const at = from + (gap === -1 ? example.length : gap + 1)
    // The field has the new text only after it is drawn.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(at, at)
    })
  }
  return (
    <DialogFrame title="Formula" hint="In LaTeX: \frac{1}{2}" maxWidth="sm" onClose={onClose}>
      <Form onSubmit={take}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }} role="group" aria-label="Add">
          {examples.map(({ label, tex: example }) => (
            <Button
              key={label}
              variant="outlined"
              color="inherit"
              size="small"
              sx={{ minWidth: 44 }}
              onClick={() => add(example)}
            >
              {label}
            </Button>
          ))}
        </Box>
        <TextField
          id="formula-tex"
          label="LaTeX"
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
          inputRef={input}
          inputProps={{ spellCheck: false, autoCapitalize: 'off', style: { fontFamily: 'monospace' } }}
          value={tex}
          problem={isRefused ? problem : undefined}
          onChange={({ target }) => setTex(target.value)}
        />
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Switch checked={isBlock} onChange={(_, checked) => setIsBlock(checked)} />}
          label="On a line of its own"
        />
        <Sunken
          component="section"
          aria-label="Preview"
          sx={{ mt: 1, p: 2, minHeight: 88, overflowX: 'auto', display: 'grid', placeItems: 'center' }}
        >
          {tex.trim() === '' ? (
            <Muted>The formula appears here.</Muted>
          ) : (
            <Drawn tex={tex} isBlock={isBlock} onError={setError} />
          )}
        </Sunken>
        {!isRefused && tex.trim() !== '' && problem && <Muted sx={{ mt: 1 }}>{problem}</Muted>}
        <DialogButtons onClose={onClose}>{formula.tex ? 'Change' : 'Insert'}</DialogButtons>
      </Form>
    </DialogFrame>
  )
}

interface DrawnProps extends Formula {
  readonly onError: (error: string | undefined) => void
}

/** A formula as it will look, while it is written. */
function Drawn({ tex, isBlock, onError }: DrawnProps) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      untilLoaded(loadShow, ({ showFormula }) => {
        if (element.current) onError(showFormula(element.current, tex, isBlock))
      }),
    [tex, isBlock, onError],
  )
  return <Box component="span" ref={element} sx={{ fontSize: '1.25rem', maxWidth: '100%' }} />
}
