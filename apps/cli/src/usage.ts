export const usage = `Usage: npx guidon import DIR --url URL --email E --event NAME
       npx guidon export EVENT DIR --url URL --email E [--format F] [--zip]
       npx guidon archive EVENT DIR --url URL --email E
       npx guidon backup FILE [--force] [--quiet]
       npx guidon check FILE [--quiet]
       npx guidon restore FILE [--quiet]
       npx guidon files move --to s3|disk [--dry-run] [--quiet]

import: brings challenges from a folder or a zip into the challenge bank of a running server and puts them into an
event, which is created as a draft when it does not exist. It reads the files of ctfcli, rCDS, noCTF, Konata, bear and
Google CTF, and exports of CTFd (zip or CSV) and GZCTF.

  --url URL        the server, such as http://localhost:3000
  --email E        of an account that may edit challenges
  --password P     of that account. Others on this machine can read it in the list of processes: put it into
                   GUIDON_PASSWORD instead, or leave it out to be asked for it
  --api-key KEY    of the organization, made under Settings, in place of account and password; safer in
                   GUIDON_API_KEY. An access token in GUIDON_TOKEN is taken too
  --tenant NAME    the organization, when the account belongs to several
  --event NAME     the event; without it only the bank is filled
  --mirror         also remove tags, hints, questions and files that the source no longer has, and take challenges that
                   it no longer has out of the event; nothing that was answered
  --dry-run        show what would happen and change nothing

Exit code: 0 when every challenge of the source is in, 1 when one is not or nothing could be done, 2 for a command that
was typed wrongly. The last line has the sums.

export: takes an event along for another platform, with answers, hints, solutions and files, in the order of the event.
EVENT is its name or its id. What the format cannot say is said, a line each. It takes --url, --email, --password,
--api-key and --tenant as import does, of an account that may edit challenges and the event; standings and solves are
for an account with the right insight in the event.

  --format ctfcli  a project of ctfcli in DIR, a new or an empty folder; with --zip one zip, DIR is its name then
  --format ctfd    the zip that CTFd takes under Admin, Config, Backup, Import: DIR/ctfd.zip, or DIR itself where it ends
                   in .zip. It replaces what that CTFd has, and asks for an administrator afterwards
  --format gzctf   the zip that GZCTF imports as a game: DIR/gzctf.zip, or DIR itself
  --format standings, --format solves
                   the whole board, or every right answer with its time: DIR/standings.csv and DIR/solves.csv, or DIR
                   itself where it ends in .csv, .json or .xlsx

Exit code: 0 when every challenge is in it, 1 when one is left out or nothing could be done, 2 for a command that was
typed wrongly. A file that is there is never replaced.

archive: takes an event that is over along as a static site: boards, solves, challenges and their files. EVENT is its name
or its id, DIR a new or an empty folder; DIR/index.html opens in any browser, also without a server. It takes --url,
--email, --password, --api-key and --tenant as import does, of an account with the right insight in the event.

backup: copies database, uploaded files and generated key into one file while the server runs; - is standard output.
check: reads a backup to its end and shows what is in it.
restore: brings a backup into an installation that holds nothing yet; its server must not run.
files move: moves all uploaded files between DATA_DIR and the object storage of FILES_URL while the server runs, each
compared byte by byte before it is removed where it was. Started again it goes on where it ended.
backup, restore and files find the installation as the server does, by DATA_DIR, DATABASE_URL, SECRET_KEY and FILES_URL.

  --force          replace a file that is there (backup)
  --to PLACE       s3 or disk (files move)
  --dry-run        show what would be moved and change nothing (files move)
  --quiet          show no progress

  --help           show this text
`;
