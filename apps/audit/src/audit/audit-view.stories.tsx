import { AuditView } from './audit-view.tsx'

const onNotify = (): void => undefined

export default {
  title: 'AuditView',
  stories: [
    { name: 'empty', render: () => <AuditView nombre="Ana Torres" onNotify={onNotify} /> },
    {
      name: 'long name',
      render: () => <AuditView nombre={'María del Socorro '.repeat(8)} onNotify={onNotify} />,
    },
  ],
}
