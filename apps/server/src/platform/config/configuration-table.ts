import { describeVariable, environment, type VariableName } from './environment.ts';

export function configurationTable(): string {
  const rows = variableNames().map((name) => {
    const { about, fallback } = describeVariable(name);
    return `| \`${name}\` | ${fallback} | ${about} |`;
  });
  return ['| Variable | Default | What it is |', '|---|---|---|', ...rows].join('\n');
}

function variableNames(): VariableName[] {
  return environment.keyof().options;
}
