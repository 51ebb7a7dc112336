import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { settingsSaved } from '@abhyas/shared/platform/site-settings/texts'
import { siteSettingsRules } from '@abhyas/shared/platform/site-settings/rules'
import type { SiteSettings, SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, CallError, callErrorOf } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { keepSiteSettings } from '../../../data/site-settings.ts'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { fieldNames, parts } from './fields.ts'
import { HeaderPreview } from './header-preview.tsx'
import { Form } from '../../../ui/form.tsx'

/** The form, with what the header will look like. Two who edit at once never lose a word of each other. */
export function SiteSettingsForm({ record }: { readonly record: SiteSettingsRecord }) {
  const isOnline = useOnline()
  const [saved, setSaved] = useState(record)
  const [values, setValues] = useState<SiteSettings>(record)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<SiteSettingsRecord>()
  const [isBusy, setIsBusy] = useState(false)
  const changed = fieldNames.filter((name) => values[name] !== saved[name])

  function showProblems(wrong: FieldErrors): boolean {
    setProblems(wrong)
    const first = fieldNames.find((name) => wrong[name])
    if (first) document.getElementById(first)?.focus()
    return Object.keys(wrong).length > 0
  }
  async function save(version: number): Promise<void> {
    if (showProblems(checkForm(siteSettingsRules, values, undefined))) return
    setIsBusy(true)
    try {
      const change = Object.fromEntries(changed.map((name) => [name, values[name]]))
      const headers = { 'if-match': `"${version}"` }
      const { data } = await call<SuccessAnswer<SiteSettingsRecord>>('PUT', '/admin/site-settings', change, headers)
      take(data)
      toast(settingsSaved)
    } catch (error) {
      if (error instanceof CallError && error.status === 412) setTheirs(error.data as SiteSettingsRecord)
      else if (error instanceof CallError && Object.keys(error.fields).length > 0) showProblems(error.fields)
      else setProblems({ form: callErrorOf(error).message })
    } finally {
      setIsBusy(false)
    }
  }
  function take(given: SiteSettingsRecord): void {
    setSaved(given)
    setValues(given)
    setTheirs(undefined)
    keepSiteSettings(given)
  }

  const actions = (
    <>
      {changed.length > 0 && (
        <Typography variant="body2" color="textSecondary" role="status">
          {changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`}
        </Typography>
      )}
      <Button disabled={changed.length === 0 || isBusy} onClick={() => setValues(saved)}>
        Discard
      </Button>
      <Button
        type="submit"
        form="site-settings"
        variant="contained"
        loading={isBusy}
        disabled={changed.length === 0 || !isOnline}
      >
        {isOnline ? 'Publish' : 'Needs a network'}
      </Button>
    </>
  )
  return (
    <AdminPage title="Site settings" hint="Public header and footer" actions={actions}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 640px) minmax(0, 480px)' } }}
      >
        <Form id="site-settings" onSubmit={() => save(saved.version)}>
          {problems.form && <Problem>{problems.form}</Problem>}
          {parts.map(({ title, hint, fields }) => (
            <Card key={title} component="section" aria-label={title} sx={{ p: 2.5, mb: 2 }}>
              <Typography variant="h3">{title}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {hint}
              </Typography>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {fields.map(({ name, label, type }) => (
                  <TextField
                    key={name}
                    id={name}
                    label={label}
                    type={type}
                    value={values[name]}
                    problem={problems[name]}
                    placeholder="Empty: hidden"
                    onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                  />
                ))}
              </Box>
            </Card>
          ))}
        </Form>
        <HeaderPreview settings={values} isPublished={changed.length === 0} />
      </Box>
      {theirs && (
        <ConflictDialog
          mine={values}
          theirs={theirs}
          base={saved}
          onReload={() => take(theirs)}
          onOverwrite={() => {
            setTheirs(undefined)
            void save(theirs.version)
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </AdminPage>
  )
}
