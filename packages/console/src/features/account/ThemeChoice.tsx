// Light, dark, or what the system says.
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import { type Theme, useTheme } from '../../ui/theme.ts';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
];

export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <Card>
      <CardRow className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex-1 font-semibold">Theme</span>
        <SegmentedTabs
          label="Theme"
          value={theme}
          onChange={(value) => setTheme(THEMES.find((one) => one.value === value)?.value ?? 'system')}
          tabs={THEMES}
        />
      </CardRow>
    </Card>
  );
}
