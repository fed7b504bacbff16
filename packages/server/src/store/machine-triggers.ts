export const machineTriggers = (): { version: string; sql: string } => ({ version: '0', sql: 'select 1' });
