import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { settingsSaved, settingsStale } from '@abhyas/shared/platform/site-settings/texts'
import { siteSettingsRules } from '@abhyas/shared/platform/site-settings/rules'
import type { SiteSettings, SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { keepSiteSettings } from '../../../data/site-settings.ts'
import { SettingsTabs } from '../../../entities/settings/settings-tabs.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { BoundForm, FormProblem } from '../../../ui/form/bound-form.tsx'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { orConflict } from '../../../ui/form/or-conflict.ts'
import { UnsavedActions } from '../../../ui/form/unsaved-actions.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { fields, parts } from './fields.ts'

const tabs = <SettingsTabs current="/admin/site-settings" />

/** What header and footer of the public site show. */
export function SiteSettingsPage() {
  const read = useRead<SuccessAnswer<SiteSettingsRecord>>('/site-settings')
  const record = read.answer?.data
  if (record) return <SiteSettingsForm key={record.version} record={record} />
  return (
    <AdminPage title="Site settings">
      {tabs}
      <CallState of={read} rows={6} />
    </AdminPage>
  )
}

/** The form, with what the header will look like. Two who edit at once never lose a word of each other. */
function SiteSettingsForm({ record }: { readonly record: SiteSettingsRecord }) {
  const [saved, setSaved] = useState(record)
  const [theirs, setTheirs] = useState<SiteSettingsRecord>()
  const form = useCheckedForm<SiteSettings>({
    start: settingsOf(record),
    check: (values) => checkForm(siteSettingsRules, values, undefined),
    send: (values) => save(values, saved.version),
    failed: orConflict<SiteSettingsRecord>(setTheirs),
  })
  const values = form.methods.watch()
  const isBusy = form.methods.formState.isSubmitting
  const changed = fields.filter(({ name }) => values[name] !== saved[name])

  async function save(next: SiteSettings, version: number): Promise<void> {
    const change = Object.fromEntries(changed.map(({ name }) => [name, next[name]]))
    const { data } = await call<SuccessAnswer<SiteSettingsRecord>>(
      'PUT',
      '/admin/site-settings',
      change,
      ifMatch(version),
    )
    take(data)
    toast(settingsSaved)
  }
  function take(given: SiteSettingsRecord): void {
    setSaved(given)
    form.methods.reset(settingsOf(given))
    setTheirs(undefined)
    keepSiteSettings(given)
  }

  const actions = (
    <UnsavedActions
      form="site-settings"
      label="Publish"
      count={changed.length}
      isBusy={isBusy}
      onDiscard={() => form.methods.reset(settingsOf(saved))}
    />
  )
  return (
    <AdminPage title="Site settings" hint="Public header and footer" actions={actions}>
      {tabs}
      <Columns columns="minmax(0, 640px) minmax(0, 480px)" from="lg" gap={2}>
        <BoundForm id="site-settings" form={form}>
          <FormProblem />
          {parts.map(({ title, hint, fields: ofPart }) => (
            <Card key={title} component="section" aria-label={title} sx={{ p: 2.5, mb: 2 }}>
              <Typography variant="h3">{title}</Typography>
              <Muted sx={{ mb: 2 }}>{hint}</Muted>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {ofPart.map(({ name, label, type }) => (
                  <FormText key={name} name={name} label={label} type={type} placeholder="Leave empty to hide" />
                ))}
              </Box>
            </Card>
          ))}
        </BoundForm>
        <HeaderPreview settings={values} isPublished={changed.length === 0} />
      </Columns>
      {theirs && (
        <ConflictDialog
          hint={settingsStale}
          fields={fields}
          base={{ ...settingsOf(saved) }}
          theirs={{ ...settingsOf(theirs) }}
          mine={{ ...values }}
          onReload={() => take(theirs)}
          onOverwrite={() => {
            setTheirs(undefined)
            void form.submit((next) => save(next, theirs.version))
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </AdminPage>
  )
}

/** What the form holds of a record. */
const settingsOf = (record: SiteSettingsRecord): SiteSettings =>
  Object.fromEntries(fields.map(({ name }) => [name, record[name]])) as unknown as SiteSettings

/** The info bar as visitors will see it. */
function HeaderPreview({ settings, isPublished }: { readonly settings: SiteSettings; readonly isPublished: boolean }) {
  const shown = fields
    .map(({ name, label, type }) => settings[name] && (type === 'url' ? label : settings[name]))
    .filter(Boolean)
  return (
    <Card component="aside" aria-label="Preview" sx={{ alignSelf: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1.5 }}>
        <Typography variant="h3">Preview</Typography>
        <Badge tone={isPublished ? 'ok' : 'warn'}>{isPublished ? 'Published' : 'Not published'}</Badge>
      </Box>
      <Sunken
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          px: 2,
          py: 1,
          borderRadius: 0,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {shown.length === 0 && 'The bar is hidden.'}
        {shown.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Sunken>
    </Card>
  )
}
