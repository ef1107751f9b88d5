import { type ReactNode, useState } from 'react';
import { texts } from '../../app/texts.ts';
import { chooseTheme, themeChoice, themeChoices } from '../../app/theme.ts';
import { useStore } from '../../app/use-studio.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Avatar } from '../Avatar.tsx';
import { Badge, type BadgeState, Pill } from '../Badge.tsx';
import { Brand } from '../Brand.tsx';
import { Button, IconButton, TextButton } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CopyField } from '../CopyField.tsx';
import { DateTimeField } from '../DateTimeField.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { Key } from '../Key.tsx';
import { Menu } from '../Menu.tsx';
import { Notice } from '../Notice.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { QrCode } from '../QrCode.tsx';
import { SearchField } from '../SearchField.tsx';
import { Segmented } from '../Segmented.tsx';
import { Select } from '../Select.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Switch } from '../Switch.tsx';
import { Table } from '../Table.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import { ToastRegion } from '../ToastRegion.tsx';
import { toasts } from '../toasts.ts';
import { morningAfter, noMoment } from '../vietnam-moment.ts';
import styles from './kit-gallery.module.css';
import { galleryTexts as words } from './texts.ts';

/** Every control in all its states, in both themes: for people who build screens, and for tests. */
export function KitGallery() {
  const theme = useStore(themeChoice);
  return (
    <main className={styles.gallery}>
      <title>{texts.title(words.title)}</title>
      <Row as="header" gap={16} align="center" wrap className={styles.head}>
        <Brand name={texts.product} bank={texts.bank} />
        <Text as="h1" flex="grow">
          {words.title}
        </Text>
        <Segmented
          label={texts.theme.label}
          choices={themeChoices.map((id) => ({ id, label: texts.theme[id] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </Row>
      <div className={styles.parts}>
        <Part title={words.buttons}>
          <Buttons />
        </Part>
        <Part title={words.fields}>
          <Fields />
        </Part>
        <Part title={words.choices}>
          <Choices />
        </Part>
        <Part title={words.states}>
          <States />
        </Part>
        <Part title={words.notices}>
          <Notices />
        </Part>
        <Part title={words.overlays}>
          <Overlays />
        </Part>
        <Part title={words.content}>
          <Content />
        </Part>
        <Part title={words.empty}>
          <EmptyState title={words.emptyTitle} action={<Button>{words.offer}</Button>}>
            {words.emptyNote}
          </EmptyState>
          <Skeleton rows={3} />
        </Part>
      </div>
      <ToastRegion />
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={16} framed className={styles.part}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

function Buttons() {
  return (
    <>
      <Row gap={8} align="center" wrap>
        <Button kind="primary">{words.act}</Button>
        <Button>{words.offer}</Button>
        <Button kind="bare">{words.quiet}</Button>
        <Button kind="danger" icon="trash">
          {words.remove}
        </Button>
      </Row>
      <Row gap={8} align="center" wrap>
        <Button isDisabled>{words.disabled}</Button>
        <Button kind="primary" isDisabled>
          {words.disabled}
        </Button>
        <Button kind="primary" isWaiting>
          {words.waiting}
        </Button>
        <Button isWaiting>{words.waiting}</Button>
      </Row>
      <Row gap={8} align="center" wrap>
        <Button size="small" icon="plus">
          {words.small}
        </Button>
        <Button size="large">{words.large}</Button>
        <IconButton icon="bell" label={words.bell} />
        <IconButton icon="bell" label={words.bellOff} isDisabled />
        <TextButton>{words.link}</TextButton>
        <Key>Ctrl</Key>
        <Key>K</Key>
      </Row>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('thẻ tín dụng');
  const now = new Date();
  const [moment, setMoment] = useState(morningAfter(now, 1));
  return (
    <>
      <TextField label={words.text} mark={words.optional} help={words.help} value={text} onChange={setText} />
      <TextField label={words.filled} value={words.value} onChange={() => {}} />
      <TextField label={words.wrong} error={words.error} value="" onChange={() => {}} />
      <TextField label={words.disabled} isDisabled value={words.value} onChange={() => {}} />
      <TextField label={words.long} isLong value={words.value} onChange={() => {}} />
      <PasswordField label={words.password} autoComplete="new-password" value="một câu dài" onChange={() => {}} />
      <SearchField label={words.search} value={search} onChange={setSearch} shortcut="/" />
      <DateTimeField
        label={words.moment}
        value={moment}
        onChange={setMoment}
        now={now}
        suggestions={[{ label: words.tomorrow, value: morningAfter(now, 1) }]}
      />
      <DateTimeField label={words.moment} error={words.momentError} value={noMoment} onChange={() => {}} now={now} />
      <CopyField label={words.copy} text="https://studio.lachong.example/studio/lien-ket#abc" />
    </>
  );
}

const things = [
  { id: 'hu_vang', label: 'Hũ Vàng', note: '/hu_vang' },
  { id: 'diamond', label: 'Hội viên Kim Cương', note: '/diamond' },
  { id: 'vay', label: 'Vay vừa sức' },
];
/** As many as are searched and not all drawn. */
const manyThings = [...things, ...Array.from({ length: 120 }, (_, at) => ({ id: `${at}`, label: `Thẻ tháng ${at}` }))];

function Choices() {
  const [one, setOne] = useState('hu_vang');
  const [found, setFound] = useState('');
  const [isOn, setOn] = useState(true);
  const [size, setSize] = useState('1440');
  return (
    <>
      <Select label={words.select} choices={things} value={one} onChange={setOne} />
      <Select label={words.wrong} error={words.error} choices={things} value={one} onChange={setOne} />
      <Select label={words.disabled} isDisabled choices={things} value={one} onChange={setOne} />
      <Select label={words.many} choices={manyThings} value={found} onChange={setFound} />
      <Row gap={8} align="center" wrap>
        <Checkbox isSelected={isOn} onChange={setOn} note={words.note}>
          {words.check}
        </Checkbox>
        <Checkbox isSelected={!isOn} onChange={(next) => setOn(!next)}>
          {words.check}
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={() => {}}>
          {words.disabled}
        </Checkbox>
      </Row>
      <Row gap={8} align="center" wrap>
        <Switch isSelected={isOn} onChange={setOn} note={words.note}>
          {words.switch}
        </Switch>
        <Switch isSelected={!isOn} onChange={(next) => setOn(!next)}>
          {words.switch}
        </Switch>
        <Switch isSelected isDisabled onChange={() => {}}>
          {words.disabled}
        </Switch>
      </Row>
      <Segmented
        label={words.segmented}
        choices={[
          { id: '360', label: '360', icon: 'phone' },
          { id: '1440', label: '1440', icon: 'laptop', count: 3 },
        ]}
        value={size}
        onChange={setSize}
      />
      <Tabs
        label={words.tabs}
        tabs={[
          { id: 'content', title: words.tabOne, content: words.value },
          { id: 'history', title: words.tabTwo, content: words.note },
        ]}
      />
    </>
  );
}

function States() {
  return (
    <>
      <Row gap={8} align="center" wrap>
        {(Object.entries(words.badges) as [BadgeState, string][]).map(([state, word]) => (
          <Badge key={state} state={state}>
            {word}
          </Badge>
        ))}
      </Row>
      <Row gap={8} align="center" wrap>
        <Pill>5</Pill>
        <Pill tone="gold">2</Pill>
        <Pill tone="warning">3</Pill>
        <Pill tone="error">1</Pill>
        {words.names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name={words.names[0] ?? ''} size="large" />
        <Avatar name={words.names[1] ?? ''} size="small" />
      </Row>
    </>
  );
}

function Notices() {
  return (
    <>
      <Notice tone="error" title={words.error} actions={<Button size="small">{words.mend}</Button>}>
        {words.note}
      </Notice>
      <Notice tone="warning">{words.note}</Notice>
      <Notice tone="ok">{words.note}</Notice>
      <Notice tone="info">{words.note}</Notice>
    </>
  );
}

function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'confirm'>();
  const close = () => setOpened(undefined);
  return (
    <Row gap={8} align="center" wrap>
      <Menu
        label={words.menu}
        trigger={<Button icon="more">{words.menu}</Button>}
        actions={[
          { id: 'copy', label: words.duplicate, icon: 'copy' },
          { id: 'hide', label: words.hide, icon: 'eyeOff', isDisabled: true, note: words.note },
          { id: 'remove', label: words.remove, icon: 'trash', isDanger: true },
        ]}
      />
      <Button onPress={() => setOpened('dialog')}>{words.dialog}</Button>
      <Button onPress={() => setOpened('confirm')}>{words.confirm}</Button>
      <Button onPress={() => toasts.show(words.toast, { label: words.undo, run: () => {} })}>{words.showToast}</Button>
      {opened === 'dialog' && (
        <Dialog title={words.dialog} onClose={close} actions={<Button onPress={close}>{words.offer}</Button>}>
          <p>{words.note}</p>
        </Dialog>
      )}
      {opened === 'confirm' && (
        <FormDialog
          title={words.confirm}
          action={words.remove}
          isAlert
          isDanger
          isWaiting={false}
          failure={{ error: 'conflict', message: words.error }}
          onSubmit={close}
          onClose={close}
        >
          <p>{words.note}</p>
        </FormDialog>
      )}
    </Row>
  );
}

function Content() {
  return (
    <>
      <Table
        label={words.table}
        rows={things}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', title: words.select, cell: ({ label }) => label },
          { id: 'note', title: words.text, cell: ({ note }) => note ?? '' },
          {
            id: 'act',
            title: words.menu,
            hasHiddenTitle: true,
            isAtEnd: true,
            cell: ({ label }) => <IconButton icon="more" label={`${words.menu}: ${label}`} />,
          },
        ]}
      />
      <QrCode text="https://studio.lachong.example" label={words.qr} />
    </>
  );
}
