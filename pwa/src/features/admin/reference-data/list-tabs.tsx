import { type ReferenceDefinition, referenceDefinitions } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { SelectField } from '../../../ui/select-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

export const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** The lists side by side; on a phone one below the other. `current` is the address of the one that is shown. */
export function ListTabs({ current }: { readonly current: string }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  if (isPhone)
    return (
      <Box sx={{ mb: 1.5 }}>
        <SelectField
          id="list"
          label="List"
          value={current}
          options={definitions.map(({ tab, tabLabel }) => ({ value: tab, text: tabLabel }))}
          onChange={({ target }) => void navigate(`/admin/settings/${target.value}`)}
        />
      </Box>
    )
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Lists"
        // A button that leads nowhere leaves no gap before the first tab.
        sx={{ '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' } }}
      >
        {definitions.map(({ tab, tabLabel }) => (
          <Tab
            key={tab}
            value={tab}
            label={tabLabel}
            component={RouterLink}
            to={`/admin/settings/${tab}`}
            sx={{ textTransform: 'none', minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
    </Box>
  )
}
