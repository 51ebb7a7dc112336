import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface ChoiceButtonsProps<Value extends string | number> {
  /** Of the group, for screen readers. */
  readonly label: string
  /** `lang` where the text is in another language than the page. */
  readonly choices: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[]
  readonly chosen: Value
  readonly onChange: (value: Value) => void
}

/** A few short choices side by side; one of them is pressed. */
export const ChoiceButtons = <Value extends string | number>(props: ChoiceButtonsProps<Value>) => (
  <Box role="group" aria-label={props.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {props.choices.map(({ value, text, lang }) => {
      const isChosen = value === props.chosen
      return (
        <Button
          key={value}
          lang={lang}
          variant={isChosen ? 'contained' : 'outlined'}
          color={isChosen ? 'primary' : 'inherit'}
          aria-pressed={isChosen}
          onClick={() => props.onChange(value)}
          sx={{ px: 1.5, minWidth: 48 }}
        >
          {text}
        </Button>
      )
    })}
  </Box>
)
